import { randomUUID } from 'node:crypto';
import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import type { Said } from './answering.ts';
import { say } from './language.ts';
import { quoted } from './quote.ts';
import type { UndoneChange } from './undo.ts';

/** What was taken back, a line each, with frames by which the client reads again what is other now. */
export function undone(changes: readonly UndoneChange[]): [Said, ServerMessageBody[]] {
  if (changes.length === 0) {
    const markdown = say({ en: 'There is nothing to undo.', es: 'No hay nada que deshacer.' });
    return [{ markdown, outcome: 'refused' }, []];
  }
  const lines = changes.map(({ description, result: { message } }) =>
    description === '' ? message : `${quoted(description, 200)} ${message}`,
  );
  const frames = changes.flatMap(({ tool, description, result }): ServerMessageBody[] => {
    if (result.outcome === 'refused') return [];
    const call = { tool, action_id: randomUUID() };
    const title = say({ en: `Undone: ${description}`, es: `Deshecho: ${description}` });
    return [
      { type: 'tool_call', ...call, description: title },
      { type: 'tool_result', ...call, result: {}, undoable: false },
    ];
  });
  const [one] = lines;
  const markdown = lines.length === 1 ? `${one}` : lines.map((line) => `- ${line}`).join('\n');
  return [{ markdown, outcome: frames.length > 0 ? 'done' : 'refused' }, frames];
}
