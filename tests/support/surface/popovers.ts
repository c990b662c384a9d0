import { onTestFinished } from 'vitest';

/** The browser's popovers, which happy-dom does not have: buttons open them, scripts close them. */
export function supplyPopovers(): void {
  const open = new WeakSet<HTMLElement>();
  const turn = (element: HTMLElement, wanted: boolean) => {
    if (open.has(element) === wanted) return;
    if (wanted) open.add(element);
    else open.delete(element);
    for (const type of ['beforetoggle', 'toggle']) {
      const states = { newState: wanted ? 'open' : 'closed', oldState: wanted ? 'closed' : 'open' };
      element.dispatchEvent(Object.assign(new Event(type), states));
    }
  };
  const methods = {
    showPopover(this: HTMLElement) {
      turn(this, true);
    },
    hidePopover(this: HTMLElement) {
      turn(this, false);
    },
  };
  const press = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('[popovertarget]');
    const id = button ? button.getAttribute('popovertarget') : null;
    const target = id ? document.getElementById(id) : null;
    if (target) turn(target, !open.has(target));
  };
  Object.assign(HTMLElement.prototype, methods);
  document.addEventListener('click', press);
  onTestFinished(() => document.removeEventListener('click', press));
}
