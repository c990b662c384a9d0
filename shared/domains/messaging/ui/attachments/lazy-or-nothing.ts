import { type ComponentType, lazy } from 'react';

/** A part that comes when it is needed; one that cannot be loaded now leaves its place empty. */
export function lazyOrNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
