let prompt: Event | null = null;
let listener: ((event: Event) => void) | null = null;

/** The offer that came before the app had started: `before-paint.js` held it. */
const early = globalThis as { installOffer?: Event };

/** Keeps the browser's install offer from appearing on its own; called when the app starts. */
export function holdInstallPrompt(): void {
  prompt = early.installOffer ?? null;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event;
    listener?.(event);
  });
}

/** Hands over the offer that came, or comes later. */
export function onInstallPrompt(take: (event: Event) => void): void {
  listener = take;
  if (prompt) take(prompt);
}
