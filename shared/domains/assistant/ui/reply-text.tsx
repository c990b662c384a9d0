import { Fragment } from 'react';
import { Skeleton } from '../../../kit/skeleton.tsx';

/**
 * The assistant's words. Only paragraphs, lists and emphasis are drawn, and never a link or a
 * picture: quoted messages are somebody else's text and must stay text.
 */
export function ReplyText({ text, waiting }: { text: string; waiting: boolean }) {
  if (!text) return waiting ? <ReplyPlaceholder /> : null;
  return (
    <div className="flex flex-col gap-2 text-sm">
      {text.split(/\n{2,}/).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only ever grow at the end
        <Block key={index} text={block} />
      ))}
    </div>
  );
}

function Block({ text }: { text: string }) {
  const lines = text.split('\n');
  if (!lines.every((line) => /^([-*]|\d+\.) /.test(line))) {
    return (
      <p className="whitespace-pre-wrap break-words">
        <Emphasised text={text} />
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line} className="ml-4 list-disc break-words marker:text-muted">
          <Emphasised text={line.replace(/^([-*]|\d+\.) /, '')} />
        </li>
      ))}
    </ul>
  );
}

function Emphasised({ text }: { text: string }) {
  return text.split(/\*\*(.+?)\*\*/g).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their places
    index % 2 ? <strong key={index}>{part}</strong> : <Fragment key={index}>{part}</Fragment>,
  );
}

function ReplyPlaceholder() {
  return (
    <div role="status" aria-label="Thinking" className="flex flex-col gap-2">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
