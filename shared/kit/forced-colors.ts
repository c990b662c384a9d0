/**
 * Brings the looks for a system that allows few colours only, once it does. Everybody else loads
 * nothing of them.
 */
export function followForcedColors(): void {
  const forced = matchMedia('(forced-colors: active)');
  const bring = async () => {
    if (!forced.matches) return;
    forced.removeEventListener('change', bring);
    const { default: css } = await import('./forced-colors.css?inline');
    const looks = new CSSStyleSheet();
    looks.replaceSync(css);
    document.adoptedStyleSheets.push(looks);
  };
  forced.addEventListener('change', bring);
  void bring().catch(() => undefined); // The page works without; the next one tries again.
}
