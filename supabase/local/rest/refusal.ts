/** A refusal in PostgREST's words, decided before @supabase/lite is called or without it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { code: string; message: string; details: string | null; hint: string | null };

  constructor(status: number, code: string, message: string, details: string | null = null) {
    super(message);
    this.status = status;
    this.body = { code, message, details, hint: null };
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status });
  }
}

/** What PostgREST says when a parameter does not follow its grammar. */
export function parseRefusal(what: string, text: string, details: string): Refusal {
  return new Refusal(
    400,
    'PGRST100',
    `"failed to parse ${what} (${text})" (line 1, column 1)`,
    details,
  );
}

/** For what PostgREST can and this platform cannot: never a wrong answer instead. */
export function notHere(details: string): Refusal {
  return new Refusal(400, 'PGRST127', 'Feature not implemented', details);
}
