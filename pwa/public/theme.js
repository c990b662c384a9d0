// Runs before the first paint, as a file of its own, because the page's policy allows no inline script.
(() => {
  let theme = 'light';
  try {
    theme = localStorage.getItem('kinstead.theme') || 'light';
  } catch {}
  const dark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
