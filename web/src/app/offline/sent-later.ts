import { answerCooperation } from '@sampan/contract/cooperation-own'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { submitFeedback } from '@sampan/contract/feedback'
import { answerMcnLink } from '@sampan/contract/mcn-link'
import {
  addPostLink,
  leaveTask,
  receiveTaskParcel,
  signUpForTask,
  submitTaskFile,
  submitTaskLink,
} from '@sampan/contract/participation-own'
import { saveProduct } from '@sampan/contract/product'
import { bindProduct } from '@sampan/contract/product-barcode'
import { applyForSample, withdrawSample } from '@sampan/contract/sample'
import { extendSample, fulfilSample, receiveSample, replaceSamplePost } from '@sampan/contract/sample-verbs'
import { answerMySchedule } from '@sampan/contract/schedule'
import { submitScript } from '@sampan/contract/script'
import { appealStrike } from '@sampan/contract/strike'

export type Input = Record<string, unknown>

interface SentLater {
  endpoint: AnyEndpoint
  /** What it is about: a later word about the same thing takes the place of the one that still waits. */
  about: (input: Input) => unknown
  /** The draft in which its form keeps what is typed, and its continuations (lib/draft.ts). */
  draft?: (input: Input) => string
}

const byId = ({ id }: Input) => id

/**
 * What means the same an hour later; where the case has moved on meanwhile, the server refuses it in words, which its owner reads in
 * the list. Nothing that runs out in minutes, as codes do, no signatures, no bank data, no contact data, as
 * profiles have, no uploads. Nor what has to be seen on the spot: times of the
 * own schedule, since what clashes is shown before they are saved; work hours and settings, which would overwrite what was said elsewhere
 * meanwhile; documents, which are accepted as they hold at that moment; that a brand has paid, which is compared with the account;
 * and what ends a contract or opens a declined offer again.
 */
const sentLater = {
  submitFeedback: { endpoint: submitFeedback, about: JSON.stringify, draft: () => 'feedback' },
  saveProduct: { endpoint: saveProduct, about: byId },
  bindProduct: { endpoint: bindProduct, about: ({ barcode }) => barcode },
  applyForSample: {
    endpoint: applyForSample,
    about: ({ productId, creatorId }) => `${productId} ${creatorId}`,
    draft: ({ productId }) => `apply-${productId}`,
  },
  fulfilSample: { endpoint: fulfilSample, about: byId, draft: ({ id }) => `post:${id}` },
  replaceSamplePost: { endpoint: replaceSamplePost, about: byId, draft: ({ id }) => `replace-post:${id}` },
  receiveSample: { endpoint: receiveSample, about: byId },
  withdrawSample: { endpoint: withdrawSample, about: byId },
  extendSample: { endpoint: extendSample, about: byId },
  signUpForTask: {
    endpoint: signUpForTask,
    about: ({ taskId, creatorId }) => `${taskId} ${creatorId}`,
    draft: ({ taskId }) => `sign-up-${taskId}`,
  },
  submitTaskFile: { endpoint: submitTaskFile, about: byId, draft: ({ id }) => `handIn:${id}` },
  submitTaskLink: { endpoint: submitTaskLink, about: byId, draft: ({ id }) => `handIn:${id}` },
  addPostLink: { endpoint: addPostLink, about: byId, draft: ({ id }) => `postLink:${id}` },
  submitScript: { endpoint: submitScript, about: byId, draft: ({ id }) => `script:${id}` },
  receiveTaskParcel: { endpoint: receiveTaskParcel, about: byId },
  leaveTask: { endpoint: leaveTask, about: byId },
  answerCooperation: { endpoint: answerCooperation, about: byId },
  answerMcnLink: { endpoint: answerMcnLink, about: byId },
  answerMySchedule: { endpoint: answerMySchedule, about: byId },
  appealStrike: { endpoint: appealStrike, about: byId, draft: ({ id }) => `appeal-${id}` },
} as const satisfies Record<string, SentLater>

export type SentLaterName = keyof typeof sentLater

export const isSentLater = (name: string): name is SentLaterName => name in sentLater
export const sentLaterOf = (name: SentLaterName): SentLater => sentLater[name]
