/** Life of an access token in seconds, Supabase's default. */
export const ACCESS_TOKEN_SECONDS = 3600;
