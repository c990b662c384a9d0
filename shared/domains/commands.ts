import type { AnyCommand } from '../platform/commands/command.ts';
import {
  addApplicationNote,
  approveApplication,
  declineApplication,
  markReference,
  removeApplicationNote,
  screenApplication,
  shortlistApplication,
} from './applications/model/commands.ts';
import {
  answerRequest,
  askApplicants,
  withdrawRequest,
} from './applications/model/request-commands.ts';
import {
  addRecurringCharge,
  addRecurringExpense,
  closeMonth,
  endLateFee,
  endRecurring,
  giveFeeBack,
  pauseRecurring,
  reopenMonth,
  setLateFee,
} from './earnings/model/book-commands.ts';
import {
  addFee,
  cancelPayout,
  recordExpense,
  recordPayment,
  refundPayment,
  remindOfArrears,
  retryPayout,
  returnDeposit,
  voidExpense,
  waiveCharge,
} from './earnings/model/commands.ts';
import {
  answerSplit,
  endAutopay,
  payPart,
  proposeSplit,
  removePaymentMethod,
  savePaymentMethod,
  startAutopay,
} from './earnings/model/tenant-commands.ts';
import {
  addInspectionPicture,
  confirmInspection,
  putInspectionItem,
  removeInspectionItem,
  removeInspectionPicture,
  startInspection,
} from './inspections/model/commands.ts';
import {
  answerLeaseInvitation,
  draftAddendum,
  inviteTenant,
  withdrawInvitation,
} from './leases/model/addendum-commands.ts';
import {
  declineLease,
  draftLease,
  dropLease,
  giveNotice,
  recallLease,
  remindSigner,
  restoreLeasePaper,
  saveLease,
  sendLease,
  signLease,
} from './leases/model/commands.ts';
import { confirmSignature, signHere } from './leases/model/device-signature-commands.ts';
import { removeLeaseTemplate, saveLeaseTemplate } from './leases/model/template-commands.ts';
import { setRequestPriority } from './maintenance/model/commands.ts';
import {
  cancelWorkOrder,
  completeWorkOrder,
  createMaintenanceRequest,
  createWorkOrder,
  reopenWorkOrder,
  saveEstimate,
  sendWorkOrder,
  setRequestStatus,
} from './maintenance/model/work-commands.ts';
import { inviteMember, removeMember, revokeInvitation } from './members/model/commands.ts';
import { sendMessage, unsendMessage } from './messaging/model/commands.ts';
import {
  markAllNotificationsRead,
  markNotificationsUnread,
} from './notifications/model/commands.ts';
import {
  announceRent,
  offerHomeAgain,
  offerRenewal,
  withdrawRent,
} from './tenancies/model/commands.ts';
import { rescheduleTour, sayTourOutcome } from './tours/model/commands.ts';

/** Every command of every domain. The outbox and the assistant find them here by name. */
export const COMMANDS: readonly AnyCommand[] = [
  addApplicationNote,
  removeApplicationNote,
  screenApplication,
  shortlistApplication,
  approveApplication,
  declineApplication,
  markReference,
  askApplicants,
  withdrawRequest,
  answerRequest,
  recordPayment,
  waiveCharge,
  addFee,
  refundPayment,
  returnDeposit,
  remindOfArrears,
  recordExpense,
  voidExpense,
  cancelPayout,
  retryPayout,
  closeMonth,
  reopenMonth,
  setLateFee,
  endLateFee,
  addRecurringCharge,
  addRecurringExpense,
  pauseRecurring,
  endRecurring,
  proposeSplit,
  answerSplit,
  payPart,
  savePaymentMethod,
  removePaymentMethod,
  startAutopay,
  endAutopay,
  giveFeeBack,
  saveLease,
  draftLease,
  sendLease,
  recallLease,
  remindSigner,
  signLease,
  signHere,
  confirmSignature,
  declineLease,
  restoreLeasePaper,
  dropLease,
  giveNotice,
  draftAddendum,
  inviteTenant,
  withdrawInvitation,
  answerLeaseInvitation,
  offerRenewal,
  announceRent,
  withdrawRent,
  offerHomeAgain,
  startInspection,
  putInspectionItem,
  removeInspectionItem,
  addInspectionPicture,
  removeInspectionPicture,
  confirmInspection,
  setRequestPriority,
  setRequestStatus,
  createMaintenanceRequest,
  createWorkOrder,
  sendWorkOrder,
  completeWorkOrder,
  cancelWorkOrder,
  reopenWorkOrder,
  saveEstimate,
  inviteMember,
  revokeInvitation,
  removeMember,
  sendMessage,
  unsendMessage,
  markAllNotificationsRead,
  markNotificationsUnread,
  rescheduleTour,
  sayTourOutcome,
  saveLeaseTemplate,
  removeLeaseTemplate,
];

const byName = new Map(COMMANDS.map((command) => [command.name as string, command]));

/** The command of a name; undefined for one that this release does not know. */
export function commandNamed(name: string): AnyCommand | undefined {
  return byName.get(name);
}
