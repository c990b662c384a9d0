type Details = string | object[] | null;

/** A refusal in PostgREST's words, decided without the database or from what it answered. */
export class Refusal extends Error {
  readonly status: number;
  /** Besides those that every refusal has. */
  headers: Record<string, string> = {};
  readonly body: { code: string; message: string; details: Details; hint: string | null };

  constructor(
    status: number,
    code: string,
    message: string,
    details: Details = null,
    hint: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.body = { code, message, details, hint };
  }

  toResponse(): Response {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${this.body.code}`,
      ...this.headers,
    };
    return new Response(JSON.stringify(this.body), { status: this.status, headers });
  }
}
