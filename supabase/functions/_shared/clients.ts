import { createClient, type SupabaseClient } from 'npm:@supabase/supabase-js@2';

let service: SupabaseClient | null = null;
let visitor: SupabaseClient | null = null;

/** Acts past every policy: only for what no client may do itself. */
export function serviceClient(): SupabaseClient {
  service ??= open(Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? '');
  return service;
}

/** Acts as the caller, so that row level security decides; without a token as a visitor. */
export function clientOf(token: string | null): SupabaseClient {
  const key = Deno.env.get('SUPABASE_ANON_KEY') ?? '';
  if (token) return open(key, { Authorization: `Bearer ${token}` });
  visitor ??= open(key);
  return visitor;
}

function open(key: string, headers: Record<string, string> = {}): SupabaseClient {
  return createClient(Deno.env.get('SUPABASE_URL') ?? '', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers },
  });
}
