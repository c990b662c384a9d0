import { Link } from '@tanstack/react-router';
import { Square } from 'lucide-react';
import { createElement, Fragment, type ReactNode } from 'react';
import { useTexts } from '#shared/language/use-texts.ts';
import type { ProseElement, ProseNode } from './schema.ts';
import texts from './texts/en.ts';

/** Class names by tag. Blocks keep their distance by the column that they stand in. */
const CLASSES: Record<string, string> = {
  h2: 'group headline mt-8 scroll-mt-24 text-2xl first:mt-0 md:text-[1.75rem] md:leading-9',
  h3: 'group mt-3 scroll-mt-24 text-xl font-semibold',
  ul: 'flex list-disc flex-col gap-2.5 pl-6 marker:text-accent has-data-task:list-none has-data-task:pl-0',
  ol: 'flex list-decimal flex-col gap-2.5 pl-6 marker:font-semibold marker:text-accent',
  li: 'pl-1',
  blockquote:
    'flex flex-col gap-3 rounded-lg bg-brand-soft px-5 py-4 text-base text-on-brand-soft [&_a]:text-current [&_a]:underline',
  hr: 'border-border',
  code: 'rounded-sm bg-sunken px-1.5 py-0.5 text-[0.9em]',
  table: 'w-full min-w-96 border-collapse text-left text-base',
  th: 'border-b border-strong/60 py-2 pr-4 align-bottom font-semibold',
  td: 'border-b border-border py-2.5 pr-4 align-top',
};

const link = 'font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2';

/** A text of the build as a column of readable width. */
export function Prose({ nodes, size = 'lg' }: { nodes: readonly ProseNode[]; size?: 'md' | 'lg' }) {
  const type = size === 'lg' ? 'gap-5 text-lg leading-[1.7]' : 'gap-4 text-base';
  return (
    <div className={`flex max-w-prose flex-col text-pretty ${type}`}>
      {createElement(Fragment, null, ...nodes.map(toElement))}
    </div>
  );
}

function toElement(node: ProseNode): ReactNode {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...rest] = node;
  const children = rest.map(toElement);
  const { href, id, 'data-task': task } = attributes || {};
  if (href !== undefined) return toLink(href, children);
  if (task) return toTask(children);
  if (id) return toHeading(node, id, children);
  const made = createElement(tag, { className: CLASSES[tag] }, ...children);
  return tag === 'table' ? createElement(Wide, null, made) : made;
}

/** Wide tables scroll inside themselves; the keyboard has to reach them for that. */
function Wide({ children }: { children?: ReactNode }) {
  const t = useTexts(texts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section tabIndex={0} aria-label={t('prose.table')} className="overflow-x-auto rounded-sm">
      {children}
    </section>
  );
}

function toHeading([tag]: ProseElement, id: string, children: ReactNode[]) {
  const anchor = createElement(Anchor, { id });
  return createElement(tag, { id, className: CLASSES[tag] }, ...children, anchor);
}

function Anchor({ id }: { id: string }) {
  const t = useTexts(texts);
  return (
    <Link
      to="."
      hash={id}
      aria-label={t('prose.linkToThisSection')}
      className="ml-2 font-normal text-muted no-underline opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
    >
      #
    </Link>
  );
}

function toTask(children: ReactNode[]) {
  return createElement(
    'li',
    { className: 'flex gap-3', 'data-task': 'true' },
    <Square aria-hidden="true" size={18} className="mt-1.5 shrink-0 text-muted" />,
    createElement('span', null, ...children),
  );
}

/** Ways inside the app go by the router; others say nothing of where the reader was. */
function toLink(href: string, children: ReactNode[]) {
  if (!href.startsWith('/') && !href.startsWith('#')) {
    return createElement('a', { href, rel: 'noreferrer noopener', className: link }, ...children);
  }
  const { pathname, searchParams, hash } = new URL(href, 'https://kinstead.invalid');
  const place = {
    to: href.startsWith('#') ? '.' : pathname,
    search: Object.fromEntries(searchParams),
    ...(hash && { hash: hash.slice(1) }),
    className: link,
  };
  return createElement(Link, place as object, ...children); // texts name any page, unit-tested
}
