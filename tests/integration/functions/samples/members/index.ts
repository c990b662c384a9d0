Deno.serve({ handler: () => Response.json({ welcome: true }) });
