import { x } from 'jsr:@std/x';

Deno.serve(() => new Response(String(x)));
