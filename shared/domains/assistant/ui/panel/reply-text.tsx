import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import texts from '../../texts/en.ts';
import type { PanelActions } from './command-panel.tsx';
import { PanelLink } from './panel-link.tsx';
import { type Block, parseReply, type Run } from './reply-markdown.ts';

type Linked = { actions: Pick<PanelActions, 'open' | 'addressOf'> };
type ReplyTextProps = Linked & { text: string; waiting: boolean; lang: string };

/**
 * Renders an answer of the assistant: paragraphs, lists, quotations, emphasis, and links into the app. Never
 * an image or a way out: quoted messages are text of other people and must stay text.
 */
export function ReplyText({ text, waiting, lang, actions }: ReplyTextProps) {
  if (!text) return waiting ? <ReplyPlaceholder /> : null;
  return (
    <div lang={lang} className="flex flex-col gap-3 text-sm">
      {parseReply(text).map((blocks, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts only ever grow at the end
        <div key={index} className="flex flex-col gap-1.5">
          {blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <ReplyBlock key={place} block={block} actions={actions} />
          ))}
        </div>
      ))}
    </div>
  );
}

function ReplyBlock({ block, actions }: Linked & { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className="whitespace-pre-wrap break-words">
          <Runs runs={block.runs} actions={actions} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="border-l-2 border-brand/50 pl-3 whitespace-pre-wrap break-words">
          <Runs runs={block.runs} actions={actions} />
        </blockquote>
      );
    case 'bullets':
      return (
        <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-muted">
          <Items items={block.items} actions={actions} />
        </ul>
      );
    case 'numbers':
      return (
        <ol start={block.start} className="flex list-decimal flex-col gap-1 pl-5 marker:text-muted">
          <Items items={block.items} actions={actions} />
        </ol>
      );
  }
}

function Items({ items, actions }: Linked & { items: Run[][] }) {
  return items.map((runs, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items only ever grow at the end
    <li key={index} className="break-words">
      <Runs runs={runs} actions={actions} />
    </li>
  ));
}

function Runs({ runs, actions }: Linked & { runs: Run[] }) {
  return runs.map((run, index) =>
    run.strong ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line keep their places
      <strong key={index}>
        <RunText run={run} actions={actions} />
      </strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index}>
        <RunText run={run} actions={actions} />
      </span>
    ),
  );
}

function RunText({ run: { text, path }, actions }: Linked & { run: Run }) {
  if (!path) return text;
  return (
    <PanelLink url={path} actions={actions} className="text-link underline">
      {text}
    </PanelLink>
  );
}

function ReplyPlaceholder() {
  const t = useTexts(texts);
  return (
    <div role="status" aria-label={t('replyText.thinking')} className="flex flex-col gap-2">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
