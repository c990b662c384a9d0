/** Styles of chunks by their names, on their way or there. */
const styles = new Map<string, Promise<unknown>>();

let coming = 0;

/** Whether code of the page is still on its way. */
export const isCodeComing = (): boolean => coming > 0;

/**
 * What each `import()` of the app runs through, in the place of Vite's own (vite.config.ts): that one also names
 * scripts ahead, which ours never does, and weighs half a kilobyte more in the first file. The styles of a chunk
 * are there before it runs. A file that cannot be loaded is said to the page, which may be older than the server.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  coming += 1;
  try {
    await Promise.all(names.map((name) => styles.get(name) ?? addStyles(name)));
    return await load();
  } catch (error) {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  } finally {
    coming -= 1;
  }
}

function addStyles(name: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/${name}`;
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      styles.delete(name);
      link.remove();
      reject(new Error(`no styles ${name}`));
    };
  });
  styles.set(name, loaded);
  document.head.append(link);
  return loaded;
}
