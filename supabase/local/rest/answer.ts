import { z } from 'zod';
import { Refusal } from './refusal.ts';
import { bodyOf, type Form } from './request/media.ts';
import { applied, type Preferences } from './request/preferences.ts';
import { contentRange } from './request/range.ts';
import type { Asked } from './request/request.ts';
import type { Row } from './sql/statement.ts';

export type Shape = {
  status: number;
  headers?: Record<string, string | null>;
  /** Of the body; null: there is none. */
  form: Form | null;
  /** Preferences that had an effect. */
  applied: Partial<Preferences>;
};

/** Makes the answer of a row; what a function said about status and headers comes first. */
export function finished(asked: Asked, row: Row, shape: Shape): Response {
  const { handling, timezone } = asked.preferences;
  const headers = new Headers();
  const set = (name: string, value: string | null) => {
    if (value !== null) headers.set(name, value);
  };
  for (const [name, value] of Object.entries(shape.headers ?? {})) set(name, value);
  set('preference-applied', applied({ ...shape.applied, handling, timezone }));
  const chosen = chosenStatus(row.status) ?? shape.status;
  if (shape.form) {
    set('content-type', shape.form.type);
    if (asked.hasProfile) set('content-profile', 'public');
  }
  const taken = new Set<string>();
  for (const [name, value] of chosenHeaders(row.headers)) {
    if (taken.has(name.toLowerCase())) headers.append(name, value);
    else headers.set(name, value);
    taken.add(name.toLowerCase());
  }
  const body = shape.form && chosen !== 204 && chosen !== 304 ? bodyOf(shape.form, row.body) : null;
  return new Response(body, { status: chosen, headers });
}

/** Status and Content-Range of rows that were read. */
export function readShape(asked: Asked, row: Row, total: number | null) {
  const { offset } = asked.ranges.own;
  const last = offset + Number(row.page) - 1;
  if (total !== null && offset > total) {
    const refusal = new Refusal(
      416,
      'PGRST103',
      'Requested range not satisfiable',
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
    );
    refusal.headers['content-range'] = `*/${total}`;
    throw refusal;
  }
  const isPart = total !== null && last - offset + 1 < total;
  return {
    status: isPart ? 206 : 200,
    headers: { 'content-range': contentRange(offset, last, total) },
  };
}

/** Refuses more or fewer rows than one, where one was asked for. */
export function checkOne(form: Form, row: Row): void {
  if (form.kind === 'one' && row.page !== '1')
    throw new Refusal(
      406,
      'PGRST116',
      'Cannot coerce the result to a single JSON object',
      `The result contains ${row.page} rows`,
    );
}

/** Refuses to change more rows than a strict preference allows. */
export function checkAffected({ preferences }: Asked, row: Row): void {
  const { handling, maxAffected } = preferences;
  if (handling === 'strict' && maxAffected !== null && Number(row.page) > maxAffected)
    throw new Refusal(
      400,
      'PGRST124',
      'Query result exceeds max-affected preference constraint',
      `The query affects ${row.page} rows`,
    );
}

function chosenStatus(text: string | null): number | null {
  if (text === null) return null;
  const status = /^\d+/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (status >= 200 && status < 600) return status;
  throw new Refusal(500, 'PGRST112', 'response.status guc must be a valid status code');
}

const HEADERS = z.array(z.record(z.string(), z.string()));

function chosenHeaders(text: string | null): [string, string][] {
  if (text === null) return [];
  try {
    const list = HEADERS.parse(JSON.parse(text));
    if (list.every((one) => Object.keys(one).length === 1))
      return list.flatMap((one) => Object.entries(one));
  } catch {
    // Said below, as for any other form.
  }
  throw new Refusal(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
}
