import { x } from 'https://esm.sh/x';

Deno.serve(() => new Response(String(x)));
