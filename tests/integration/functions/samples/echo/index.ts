import { prefix } from './prefix.ts';

// Says what arrived, whatever it was.
Deno.serve(async (request) => {
  const url = new URL(request.url);
  const type = request.headers.get('content-type') ?? '';
  const told: Record<string, unknown> = {
    method: request.method,
    path: `${prefix}${url.pathname}`,
    search: Object.fromEntries(url.searchParams),
    type: type.split(';')[0],
    region: request.headers.get('x-region'),
    custom: request.headers.get('x-custom'),
    source: ['x-forwarded-for', 'cf-connecting-ip', 'x-real-ip']
      .map((name) => request.headers.get(name))
      .filter(Boolean)
      .join(' '),
  };
  if (type.startsWith('application/json')) told.json = await request.json();
  else if (type.startsWith('multipart/form-data')) {
    const form = await request.formData();
    const file = form.get('file');
    told.form = { name: form.get('name'), file: file instanceof File ? await file.text() : null };
  } else if (type.startsWith('text/plain')) told.text = await request.text();
  else told.bytes = (await request.arrayBuffer()).byteLength;
  return Response.json(told, { headers: { 'access-control-allow-origin': '*' } });
});
