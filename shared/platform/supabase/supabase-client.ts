import { inTime } from '../answer-in-time.ts';

// Every page knows this door; what is behind it loads with the first call.
const clients = () => inTime(import('./supabase-clients.ts'));

/** Tables and server functions, with the session of the signed-in user. */
export const supabase = async () => (await clients()).supabase();

/** The one whole Supabase client of this shell: accounts, channels, files, functions. */
export const wholeSupabase = async () => (await clients()).wholeSupabase();

/** The signed-in account: from the persisted session, renewed by the library if needed. */
export const account = async () => (await clients()).account();

/** Ends the clients, so that the next call makes them for the configuration that is in force then. */
export const forgetSupabase = async () => (await clients()).forgetSupabase();
