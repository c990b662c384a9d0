import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const bodySchema = z.looseObject({
  messages: z.array(z.looseObject({ role: z.string(), content: z.string() })),
});

/** What a model was asked. */
export type ModelRequest = { instructions: string; sentence: string; raw: string };

/** How a model answers: with text, after a while, with an error, or not at all. */
export type ModelAnswer = { text?: string; afterMs?: number; status?: number; hangUp?: true };

/** A server that speaks OpenAI's chat API and answers as a test says. */
export async function startLanguageModel() {
  const asked: ModelRequest[] = [];
  let answer: (request: ModelRequest) => ModelAnswer = () => ({ text: '{"steps":[]}' });
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = await request.toArray();
    const raw = Buffer.concat(chunks).toString();
    const { messages } = bodySchema.parse(JSON.parse(raw));
    const of = (role: string) =>
      messages.filter((one) => one.role === role).map((one) => one.content);
    const one = { instructions: of('system').join('\n'), sentence: of('user').join('\n'), raw };
    asked.push(one);
    const { text = '', afterMs = 0, status = 200, hangUp } = answer(one);
    await sleep(afterMs);
    if (hangUp) {
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    const choice = {
      index: 0,
      message: { role: 'assistant', content: text },
      finish_reason: 'stop',
    };
    response.end(
      JSON.stringify(
        status === 200
          ? { id: 'c', object: 'chat.completion', created: 0, model: 'stub', choices: [choice] }
          : { error: { message: 'out of order', type: 'server_error' } },
      ),
    );
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    /** How it answers from now on. */
    answers(next: typeof answer): void {
      answer = next;
    },
    close(): Promise<void> {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** A model that does what anything that it reads orders: 'DO {…}' is its answer. */
export function obeying({ sentence, instructions }: ModelRequest): ModelAnswer {
  const order = /DO (\{.*\})/s.exec(`${instructions}\n${sentence}`)?.[1];
  return { text: order ?? '{"steps":[]}' };
}
