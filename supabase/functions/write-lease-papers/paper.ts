import * as z from 'npm:zod@4';
import type { PdfBlock, PdfInput } from '../../../shared/files/pdf/pdf-blocks.ts';
import { PRODUCT } from '../_shared/product.ts';
import { auditOf } from './audit.ts';
import { momentAt } from './moments.ts';

/** As private.is_drawing takes it: lines of x and y by turns. */
const drawingSchema = z.object({
  width: z.number(),
  height: z.number(),
  strokes: z.array(z.array(z.number())),
});

/** What private.lease_paper_content answers. */
export const contentSchema = z.object({
  lease_id: z.string(),
  document_hash: z.string(),
  time_zone: z.string(),
  content: z.string(),
  events: z.array(
    z.object({
      seq: z.number(),
      event: z.string(),
      happened_at: z.string(),
      details: z.record(z.string(), z.unknown()),
      hash: z.string(),
      record: z.string(),
    }),
  ),
  drawings: z.record(z.string(), drawingSchema),
});

/** All that the paper of a lease says. */
export type LeaseContent = z.infer<typeof contentSchema>;

/** The paper of a lease: its facts, its text as signed, its signatures, and the record of them. */
export function leasePaper(lease: LeaseContent, checkAt: string): PdfInput {
  const [head = '', ...rest] = lease.content.split('\n');
  const facts = rest.slice(1, rest.indexOf('', 1)).flatMap((line): [string, string][] => {
    const at = line.indexOf(': ');
    return at > 0 ? [[line.slice(0, at), line.slice(at + 2)]] : [];
  });
  const home = facts.find(([name]) => name === 'Home')?.[1] ?? '';
  return {
    title: 'Residential lease',
    subtitle: home,
    language: 'en',
    written: new Date(lease.events.at(-1)?.happened_at ?? 0),
    footer: `${PRODUCT} · Lease ${lease.lease_id} · Check this file: ${checkAt}`,
    pageNumber: (page, pages) => `Page ${page} of ${pages}`,
    blocks: [
      { kind: 'heading', text: 'At a glance' },
      { kind: 'facts', rows: [['Document', head], ...facts] },
      { kind: 'heading', text: 'The lease, word for word as it was signed' },
      { kind: 'paragraph', text: lease.content },
      { kind: 'heading', text: 'Signatures' },
      ...signatures(lease),
      { kind: 'page-break' },
      ...auditOf(lease, checkAt),
    ],
  };
}

const PARTIES: Record<string, string> = { host: 'For the host', leaving: 'Tenant who leaves' };

/** The signatures that count: those after the text was sent for the last time. */
function signatures({ events, drawings, time_zone }: LeaseContent): PdfBlock[] {
  const sent = events.findLastIndex(({ event }) => event === 'sent');
  return events.slice(sent).flatMap(({ event, details, happened_at }): PdfBlock[] => {
    if (event !== 'signed') return [];
    const drawing = drawings[String(details.profile_id)];
    const name = String(details.name_typed);
    return [
      { kind: 'heading', level: 3, text: PARTIES[String(details.party)] ?? 'Tenant' },
      ...(drawing ? [drawn(drawing)] : []),
      { kind: 'paragraph', look: 'strong', text: name },
      {
        kind: 'facts',
        rows: [
          ['Signed', drawing ? 'by hand, with the name typed' : 'with the name typed'],
          ['When', momentAt(happened_at, time_zone)],
          ['Agreed', 'to sign electronically'],
          // On another's device; the moment above is when it counted.
          ...(typeof details.given_at === 'string' ? [givenAt(details.given_at, time_zone)] : []),
        ],
      },
    ];
  });
}

const givenAt = (at: string, zone: string): [string, string] => [
  'Given',
  `${momentAt(at, zone)}, by the clock of the device on which several signed; confirmed by the signer`,
];

function drawn({ width, height, strokes }: z.infer<typeof drawingSchema>): PdfBlock {
  const points = strokes.map((stroke) =>
    stroke.flatMap((x, at): [number, number][] => (at % 2 === 0 ? [[x, stroke[at + 1] ?? 0]] : [])),
  );
  return { kind: 'drawing', strokes: points, width, height };
}
