// Runs before the first paint. The server writes it into the page; the page's policy knows it by its hash.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const theme = kept('kinstead.theme');
  const dark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';

  // What the build rendered is a visitor's page in one language; others wait for their own.
  const known = /^(en|es)/;
  const language = known.exec(kept('kinstead.locale') ?? '') ??
    navigator.languages.map((tag) => known.exec(tag.toLowerCase())).find(Boolean) ?? ['en'];
  if (kept('kinstead.auth') || language[0] !== root.lang) root.dataset.waits = '';

  // The browser's offer to install may come before the app: pwa/features/install/install-prompt.ts.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    globalThis.installOffer = event;
  });

  // What this page read when it was last opened is asked for at once: pwa/app/boot/reads-ahead.ts.
  try {
    const { access_token, expires_at } = JSON.parse(kept('kinstead.auth'));
    const reads = JSON.parse(kept('kinstead.reads-ahead'))[location.pathname + location.search];
    const authorization = `Bearer ${access_token}`;
    if (navigator.onLine && expires_at > Date.now() / 1000 + 90) {
      globalThis.readsAhead = new Map(
        reads.map(([method, url, headers]) => {
          const request = { method, headers: { ...headers, authorization } };
          return [
            `${method} ${url}`,
            { authorization, answer: fetch(url, request).catch(() => null) },
          ];
        }),
      );
    }
  } catch {
    // A visitor, or a page that was never opened here.
  }

  // Where the page has a view, the app's files and the pictures further down come once that is on the
  // screen: neither network nor processor are busy with them before.
  const files = JSON.parse(document.getElementById('app')?.textContent ?? 'null');
  if (!files) return;
  const fetchFiles = () => {
    for (const href of [...files.app, ...files.page])
      document.head.append(
        Object.assign(document.createElement('link'), {
          ...{ rel: 'modulepreload', crossOrigin: '', href },
        }),
      );
  };
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    for (const picture of document.querySelectorAll('#prerendered img[data-src]')) {
      const { src, srcset = '' } = picture.dataset;
      Object.assign(picture, { srcset, src });
    }
    fetchFiles();
    // One by one, each in a task of its own: in between the page is scrolled and its links followed.
    for (const file of files.app) {
      await import(file);
      await new Promise((done) => setTimeout(done));
    }
  };
  const waits = 'waits' in root.dataset;
  if (waits) fetchFiles();
  addEventListener('DOMContentLoaded', () => {
    if (waits || document.hidden) return start();
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    // What is not looked at any more paints nothing.
    setTimeout(start, 2000);
  });
})();
