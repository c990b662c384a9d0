/** Unfinished uploads live this long, as on Supabase. */
export const UPLOAD_HOURS = 24;
