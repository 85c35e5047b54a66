import * as contract from '@sampan/contract/payout-run'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { bookPayoutsBack } from './book-payouts-back.ts'
import { bookPayoutsPaid } from './book-payouts-paid.ts'
import { cancelPayoutRun } from './cancel-payout-run.ts'
import { getPayoutRun } from './get-payout-run.ts'
import { listOwnPayouts } from './list-own-payouts.ts'
import { listPayoutRuns } from './list-payout-runs.ts'
import { listRunPayouts } from './list-run-payouts.ts'
import { makeBankFile } from './make-bank-file.ts'
import { openPayoutVoucher } from './open-payout-voucher.ts'
import { preparePayoutRun } from './prepare-payout-run.ts'
import { previewPayoutRun } from './preview-payout-run.ts'
import { releasePayoutRun } from './release-payout-run.ts'
import { resubmitPayoutRun } from './resubmit-payout-run.ts'
import { sendBackPayoutRun } from './send-back-payout-run.ts'
import { clearSharedAccount } from './shared-account/clear-shared-account.ts'

export const payoutRunRoutes: Binding<App>[] = [
  on(contract.listPayoutRuns, listPayoutRuns, { mayBeOld: true }),
  on(contract.getPayoutRun, getPayoutRun, { isSnapshot: true }),
  on(contract.listRunPayouts, listRunPayouts, { mayBeOld: true }),
  on(contract.previewPayoutRun, previewPayoutRun),
  on(contract.preparePayoutRun, preparePayoutRun),
  on(contract.releasePayoutRun, releasePayoutRun),
  on(contract.sendBackPayoutRun, sendBackPayoutRun),
  on(contract.resubmitPayoutRun, resubmitPayoutRun),
  on(contract.cancelPayoutRun, cancelPayoutRun),
  // Whole account numbers: the file is kept nowhere (R115).
  on(contract.makeBankFile, makeBankFile, { keepsNoAnswer: true }),
  on(contract.openPayoutVoucher, openPayoutVoucher),
  on(contract.bookPayoutsPaid, bookPayoutsPaid),
  on(contract.bookPayoutsBack, bookPayoutsBack),
  on(contract.clearSharedAccount, clearSharedAccount),
  on(contract.listOwnPayouts, listOwnPayouts, { mayBeOld: true }),
]
