import { publicCall } from '../../../platform/public-api.ts';
import { type PaperCheck, paperCheckSchema } from '../model/checked-paper.ts';

/** Asks, as a visitor, whether a file of this SHA-256 is a lease that was signed here. The file itself stays. */
export async function checkPaper(file_hash: string): Promise<PaperCheck> {
  return paperCheckSchema.parse(await publicCall('check_lease_paper', { file_hash }));
}
