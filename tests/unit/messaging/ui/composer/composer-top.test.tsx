// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ComposerTop } from '#shared/domains/messaging/ui/composer/composer-top.tsx';
import { render } from '../../../../support/dom.ts';
import { me, message } from '../../make.ts';

const gone = { content: '', attachments: [], unsent_at: new Date().toISOString() };

test.each([
  ['its words', { content: 'Until six' }, 'Until six'],
  ['what it holds', { content: '', attachments: [{ type: 'video/mp4' }] }, 'Video'],
  ['that it was taken back', gone, 'This message was taken back'],
])('the message being answered is shown above the text field: %s', async (_, row, said) => {
  const about = { kind: 'reply', name: 'Casey', onCancel: () => undefined } as const;
  const { root } = await render(<ComposerTop {...{ ...about, me }} message={message(row)} />);
  expect(root.querySelector('p')?.textContent).toBe(`Replying to Casey${said}`);
});

test('an answered message that is not loaded is named as an earlier one', async () => {
  const about = { kind: 'reply', name: 'Casey', onCancel: () => undefined } as const;
  const { root } = await render(<ComposerTop {...{ ...about, me }} message={undefined} />);
  expect(root.querySelector('p')?.textContent).toBe('Replying to CaseyAn earlier message');
});
