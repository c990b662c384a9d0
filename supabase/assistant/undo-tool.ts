import { z } from 'zod';
import { say } from './language.ts';
import { quoted } from './quote.ts';
import { toolNamed as changeNamed } from './tools/registry.ts';
import type { ChangeTool, Preview, ToolContext } from './tools/tool.ts';
import { undoOne } from './undo.ts';
import { difference, notified } from './verbs/verb-tool.ts';

/** Before the name of a tool in a stored step: what that tool did is taken back. */
const UNDO = 'undo:';

/** The name of the step that takes back what a tool did. */
export const stepToUndo = (tool: string): string => `${UNDO}${tool}`;

/** Whether a stored step takes something back. */
export const takesBack = ({ tool }: { tool: string }): boolean => tool.startsWith(UNDO);

/** The tool of a stored step. It may name one that an earlier release had. */
export function toolOf({ tool }: { tool: string }): ChangeTool {
  return takesBack({ tool }) ? undoing(changeNamed(tool.slice(UNDO.length))) : changeNamed(tool);
}

const inputSchema = z.object({ trace: z.string(), action: z.string(), description: z.string() });

/** Takes back one thing that a tool did. It goes by that tool's name: a client reads again what is other now. */
function undoing(tool: ChangeTool): ChangeTool {
  async function preview(context: ToolContext, input: unknown): Promise<Preview> {
    const { description, ...which } = inputSchema.parse(input);
    const earlier = await notified(context);
    const done = await undoOne(context, which);
    const { outcome, message } = done?.result ?? { outcome: 'refused', message: undoneMeanwhile() };
    const images = done?.action;
    const lines = images
      ? difference(images.after_image, images.before_image).map(({ fact, before, after }) => ({
          label: say(fact.label),
          before,
          after,
        }))
      : [];
    const stays = { label: say({ en: 'Stays as it is', es: 'Se queda como está' }), before: null };
    const remains = { label: say({ en: 'What remains', es: 'Qué queda' }), before: null };
    const countOf = (recipient: string) =>
      earlier.find((one) => one.recipient === recipient)?.notices ?? 0;
    const now = await notified(context);
    return {
      description,
      lines: [
        ...(outcome === 'refused' ? [{ ...stays, after: message }] : lines),
        ...(outcome === 'partial' ? [{ ...remains, after: done?.result.remains ?? message }] : []),
      ],
      snippets: [],
      notifies: now
        .filter(({ recipient, notices }) => notices > countOf(recipient))
        .map(({ name }) => name),
    };
  }

  return {
    name: tool.name,
    get title() {
      return say({ en: 'Undo', es: 'Deshacer' });
    },
    undoable: false,
    redoable: true,
    command: tool.command,
    preview,
    async run(context, input) {
      const { description, ...which } = inputSchema.parse(input);
      const done = await undoOne(context, which);
      const message = done?.result.message ?? undoneMeanwhile();
      return {
        markdown: `- ${`${quoted(description, 200)} ${message}`.trim()}`,
        artifacts: [],
        snippets: [],
        result: {},
        before: null,
        after: null,
        inverse: null,
      };
    },
    undo: () => {
      throw new Error('what was taken back is redone, not undone');
    },
  };
}

const undoneMeanwhile = () =>
  say({ en: 'This was undone meanwhile.', es: 'Esto se deshizo entretanto.' });
