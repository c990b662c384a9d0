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
})();
