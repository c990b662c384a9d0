import type { PdfBlock } from '../../../shared/files/pdf/pdf-blocks.ts';
import { PRODUCT } from '../_shared/product.ts';
import { momentAt, momentInUtc } from './moments.ts';
import type { LeaseContent } from './paper.ts';

type LeaseEvent = LeaseContent['events'][number];

const WHAT: Readonly<Record<string, string>> = {
  created: 'Drafted',
  changed: 'Draft changed',
  sent: 'Sent to be signed',
  recalled: 'Taken back by the host; signatures until then are void',
  declined: 'Declined by a signer; signatures until then are void',
  expired: 'Not signed in time; signatures until then are void',
  signed: 'Signed',
  activated: 'Everybody signed; the lease is in force',
};

/** Who signed what, when and on which device, each step with its hash, and how to check all of it. */
export function auditOf(lease: LeaseContent, checkAt: string): PdfBlock[] {
  const last = lease.events.at(-1);
  return [
    { kind: 'heading', text: 'Record of the signatures' },
    {
      kind: 'paragraph',
      text: `${PRODUCT} wrote this record while the lease was drafted and signed. Times are those of the home (${lease.time_zone}) and UTC.`,
    },
    {
      kind: 'facts',
      rows: [
        ['Lease', lease.lease_id],
        ['SHA-256 of the text', lease.document_hash],
        ['Events', String(lease.events.length)],
        ['Hash of the last event', last?.hash ?? ''],
      ],
    },
    ...lease.events.flatMap((event) => entry(event, lease.time_zone)),
    { kind: 'heading', text: 'How to check this file' },
    {
      kind: 'paragraph',
      text: `1. Open ${checkAt} and choose this file. The page computes its SHA-256 on your device; only that number is sent. It says who signed and when, and whether the record still holds. One changed byte and it says that this is not the file that was signed.`,
    },
    {
      kind: 'paragraph',
      text: '2. Without that page: the SHA-256 of the text of the lease, in UTF-8, from its first line to its last, is the one above. The hash of each event is the SHA-256 of its record below, and each record ends with the hash of the event before it.',
    },
    {
      kind: 'paragraph',
      look: 'small',
      text: 'Characters that the font of this file lacks are replaced here, by a plain letter or a question mark. The hashes are those of the original text, which both parties can save from the page of the lease.',
    },
    { kind: 'heading', text: 'Records' },
    ...lease.events.flatMap(({ seq, record }): PdfBlock[] => [
      { kind: 'heading', level: 3, text: `Event ${seq}` },
      { kind: 'paragraph', look: 'code', text: record },
    ]),
  ];
}

function entry({ seq, event, details, happened_at, hash }: LeaseEvent, zone: string): PdfBlock[] {
  const name = typeof details.name_typed === 'string' ? ` by ${details.name_typed}` : '';
  const version = typeof details.version === 'number' ? `, version ${details.version}` : '';
  const what = WHAT[event] ?? event;
  const rows: [string, string][] = [
    ['At the home', momentAt(happened_at, zone)],
    ['UTC', momentInUtc(happened_at)],
  ];
  if (event === 'signed')
    rows.push(['Device', String(details.device ?? 'The browser did not say.')]);
  if (typeof details.signature_hash === 'string')
    rows.push(['SHA-256 of the drawing', details.signature_hash]);
  if (typeof details.reason === 'string') rows.push(['Reason', details.reason]);
  rows.push(['Hash', hash]);
  return [
    { kind: 'heading', level: 3, text: `${seq}. ${what}${event === 'sent' ? version : name}` },
    { kind: 'facts', rows },
  ];
}
