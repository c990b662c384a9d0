import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type LeaseCourse, leaseCourseSchema } from '../model/course.ts';

/** Where a tenancy stands; null for anyone who is no party of the lease. */
export async function fetchCourse(lease: string): Promise<LeaseCourse | null> {
  const client = await supabase();
  return z.nullable(leaseCourseSchema).parse(unwrap(await client.rpc('lease_course', { lease })));
}
