import applicationsModelEn from '#shared/domains/applications/model/texts/en.ts';
import applicationsEn from '#shared/domains/applications/texts/en.ts';
import assistantEn from '#shared/domains/assistant/texts/en.ts';
import dealsEn from '#shared/domains/deals/texts/en.ts';
import documentsModelEn from '#shared/domains/documents/model/texts/en.ts';
import documentsEn from '#shared/domains/documents/texts/en.ts';
import earningsEn from '#shared/domains/earnings/texts/en.ts';
import inspectionsModelEn from '#shared/domains/inspections/model/texts/en.ts';
import leasesModelEn from '#shared/domains/leases/model/texts/en.ts';
import leasesEn from '#shared/domains/leases/texts/en.ts';
import listingsModelEn from '#shared/domains/listings/model/texts/en.ts';
import listingsEn from '#shared/domains/listings/texts/en.ts';
import maintenanceModelEn from '#shared/domains/maintenance/model/texts/en.ts';
import maintenanceEn from '#shared/domains/maintenance/texts/en.ts';
import membersModelEn from '#shared/domains/members/model/texts/en.ts';
import messagingModelEn from '#shared/domains/messaging/model/texts/en.ts';
import messagingEn from '#shared/domains/messaging/texts/en.ts';
import notificationsModelEn from '#shared/domains/notifications/model/texts/en.ts';
import notificationsEn from '#shared/domains/notifications/texts/en.ts';
import profilesEn from '#shared/domains/profiles/texts/en.ts';
import reviewsModelEn from '#shared/domains/reviews/model/texts/en.ts';
import reviewsEn from '#shared/domains/reviews/texts/en.ts';
import tenanciesModelEn from '#shared/domains/tenancies/model/texts/en.ts';
import toursModelEn from '#shared/domains/tours/model/texts/en.ts';
import toursEn from '#shared/domains/tours/texts/en.ts';
import uploadsEn from '#shared/domains/uploads/texts/en.ts';
import { currentLocale } from '#shared/language/locale.ts';
import type { Messages } from '#shared/language/text-types.ts';
import { supplyCatalogues } from '#shared/language/texts.ts';
import applicationsModelEs from '../../translations/es/shared/domains/applications/model/texts.ts';
import applicationsEs from '../../translations/es/shared/domains/applications/texts.ts';
import assistantEs from '../../translations/es/shared/domains/assistant/texts.ts';
import dealsEs from '../../translations/es/shared/domains/deals/texts.ts';
import documentsModelEs from '../../translations/es/shared/domains/documents/model/texts.ts';
import documentsEs from '../../translations/es/shared/domains/documents/texts.ts';
import earningsEs from '../../translations/es/shared/domains/earnings/texts.ts';
import inspectionsModelEs from '../../translations/es/shared/domains/inspections/model/texts.ts';
import leasesModelEs from '../../translations/es/shared/domains/leases/model/texts.ts';
import leasesEs from '../../translations/es/shared/domains/leases/texts.ts';
import listingsModelEs from '../../translations/es/shared/domains/listings/model/texts.ts';
import listingsEs from '../../translations/es/shared/domains/listings/texts.ts';
import maintenanceModelEs from '../../translations/es/shared/domains/maintenance/model/texts.ts';
import maintenanceEs from '../../translations/es/shared/domains/maintenance/texts.ts';
import membersModelEs from '../../translations/es/shared/domains/members/model/texts.ts';
import messagingModelEs from '../../translations/es/shared/domains/messaging/model/texts.ts';
import messagingEs from '../../translations/es/shared/domains/messaging/texts.ts';
import notificationsModelEs from '../../translations/es/shared/domains/notifications/model/texts.ts';
import notificationsEs from '../../translations/es/shared/domains/notifications/texts.ts';
import profilesEs from '../../translations/es/shared/domains/profiles/texts.ts';
import reviewsModelEs from '../../translations/es/shared/domains/reviews/model/texts.ts';
import reviewsEs from '../../translations/es/shared/domains/reviews/texts.ts';
import tenanciesModelEs from '../../translations/es/shared/domains/tenancies/model/texts.ts';
import toursModelEs from '../../translations/es/shared/domains/tours/model/texts.ts';
import toursEs from '../../translations/es/shared/domains/tours/texts.ts';
import uploadsEs from '../../translations/es/shared/domains/uploads/texts.ts';

/** Catalogues that commands, labels and rules of the domains say their texts from. */
const CATALOGUES = [
  [assistantEn, assistantEs],
  [applicationsEn, applicationsEs],
  [applicationsModelEn, applicationsModelEs],
  [dealsEn, dealsEs],
  [documentsEn, documentsEs],
  [documentsModelEn, documentsModelEs],
  [earningsEn, earningsEs],
  [inspectionsModelEn, inspectionsModelEs],
  [leasesEn, leasesEs],
  [leasesModelEn, leasesModelEs],
  [listingsEn, listingsEs],
  [listingsModelEn, listingsModelEs],
  [maintenanceEn, maintenanceEs],
  [maintenanceModelEn, maintenanceModelEs],
  [membersModelEn, membersModelEs],
  [messagingEn, messagingEs],
  [messagingModelEn, messagingModelEs],
  [notificationsEn, notificationsEs],
  [notificationsModelEn, notificationsModelEs],
  [profilesEn, profilesEs],
  [reviewsEn, reviewsEs],
  [reviewsModelEn, reviewsModelEs],
  [tenanciesModelEn, tenanciesModelEs],
  [toursEn, toursEs],
  [toursModelEn, toursModelEs],
  [uploadsEn, uploadsEs],
] as const;

const spanish = new Map<Messages, Messages>(CATALOGUES);

supplyCatalogues((english) =>
  currentLocale() === 'es' ? (spanish.get(english) ?? english) : english,
);
