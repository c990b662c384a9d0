import * as z from 'zod';

Deno.serve(() => new Response(String(z)));
