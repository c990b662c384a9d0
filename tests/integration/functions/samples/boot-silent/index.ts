console.warn('and no Deno.serve');
