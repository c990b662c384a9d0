import { publicCall } from '../../../platform/public-api.ts';
import { type Valuation, valuationSchema } from '../model/valuation/valued-home.ts';

/** What a home may bring; `home` as `value_home` describes it. */
export const fetchValuation = async (home: object, signal?: AbortSignal): Promise<Valuation> =>
  valuationSchema.parse(await publicCall('value_home', { home }, signal));
