/** Where the server is, as pages read it, too. */
export async function fetchConfig(
  signal: AbortSignal,
): Promise<{ supabaseUrl: string; publishableKey: string }> {
  return await (await fetch('/config.json', { signal })).json();
}
