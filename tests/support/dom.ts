import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

// React asks tests to say that they are tests.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** A rendered tree in a test's document; gone with its test. */
export type Rendered = { root: HTMLElement; show(tree: ReactNode): Promise<void> };

/** Renders into the document of happy-dom. */
export async function render(tree: ReactNode): Promise<Rendered> {
  const root = document.body.appendChild(document.createElement('div'));
  const react = createRoot(root);
  const show = (next: ReactNode) => act(async () => react.render(next));
  await show(tree);
  onTestFinished(async () => {
    await act(async () => react.unmount());
    root.remove();
  });
  return { root, show };
}

/** The one element that a selector names; a test that finds none or several fails here. */
export function the(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelectorAll<HTMLElement>(selector);
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} elements match ${selector}`);
  return first;
}

/** The button with this name. */
export function button(root: ParentNode, name: string): HTMLButtonElement {
  const found = buttons(root).find((one) => nameOf(one) === name);
  if (!found) throw new Error(`no button '${name}' among: ${buttons(root).map(nameOf).join(', ')}`);
  return found;
}

/** All buttons, in order. */
export function buttons(root: ParentNode): HTMLButtonElement[] {
  return [...root.querySelectorAll('button')];
}

/** What an element is called: its label, else its text. */
export function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
}

/** Clicks, and waits for React. */
export function click(element: HTMLElement, init: MouseEventInit = {}): Promise<MouseEvent> {
  return fire(element, new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}

/** Presses a key as the browser reports it. Enter in a field then submits, unless prevented. */
export async function press(element: HTMLElement, key: string, init: KeyboardEventInit = {}) {
  const options = { key, bubbles: true, cancelable: true, ...init };
  const event = await fire(element, new KeyboardEvent('keydown', options));
  const form = element instanceof HTMLInputElement ? element.form : null;
  if (key === 'Enter' && form && !event.defaultPrevented) {
    await fire(form, new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  }
  return event;
}

/** Types a whole text into a field. */
export async function type(field: HTMLElement, text: string): Promise<void> {
  // React remembers the value that it set itself; the prototype's setter goes past that.
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  const setter = Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set;
  setter?.call(field, text);
  await fire(field, new Event('input', { bubbles: true }));
}

async function fire<E extends Event>(element: HTMLElement, event: E): Promise<E> {
  await act(async () => void element.dispatchEvent(event));
  return event;
}

/** Chooses an option of a list by its words. */
export async function choose(list: HTMLElement, words: string): Promise<void> {
  const options = [...list.querySelectorAll('option')];
  const option = options.find(({ textContent }) => textContent === words);
  if (!option) throw new Error(`no option '${words}' among: ${options.map(nameOf).join(', ')}`);
  Object.assign(list, { value: option.value });
  await fire(list, new Event('change', { bubbles: true }));
}
