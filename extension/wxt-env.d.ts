import 'wxt/browser';

/** WXT would generate this list of paths; a plain string keeps a fresh clone checkable. */
declare module 'wxt/browser' {
  export interface WxtRuntime {
    getURL(path: string): string;
  }
}

declare global {
  /** True in the marked test build only (wxt.config.ts). */
  const __OPEN_SHADOW__: boolean;
}
