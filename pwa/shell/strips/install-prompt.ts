let kept: Event | null = null;
let listener: ((event: Event) => void) | null = null;

/** Keeps the browser's install offer from appearing on its own; called before it can come. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event;
    listener?.(event);
  });
}

/** Hands over the offer that came, or comes later. */
export function onInstallPrompt(take: (event: Event) => void): void {
  listener = take;
  if (kept) take(kept);
}
