// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { moveByArrows } from '#shared/domains/messaging/ui/inbox/arrow-keys.ts';
import { button, render } from '../../../../support/dom.ts';

test('arrow keys go through the lines of a list, past their menus, and stay at its ends', async () => {
  const { root } = await render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as the inbox has it around its lists
    <div onKeyDown={(event) => moveByArrows(event, 'li button:not([aria-haspopup])')}>
      <ul>
        {['Ann', 'Ben', 'Cleo'].map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
            <button type="button" aria-haspopup="menu">
              Options of {name}
            </button>
          </li>
        ))}
      </ul>
    </div>,
  );
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    act(() => void document.activeElement?.dispatchEvent(event));
    return { at: document.activeElement?.textContent, taken: event.defaultPrevented };
  };
  button(root, 'Ann').focus();
  expect(press('ArrowDown')).toEqual({ at: 'Ben', taken: true });
  expect(press('ArrowDown').at).toBe('Cleo');
  expect(press('ArrowDown').at).toBe('Cleo');
  expect(press('ArrowUp').at).toBe('Ben');
  expect(press('a')).toEqual({ at: 'Ben', taken: false });
  // On a menu's button the keys are the menu's.
  button(root, 'Options of Ben').focus();
  expect(press('ArrowDown')).toEqual({ at: 'Options of Ben', taken: false });
});
