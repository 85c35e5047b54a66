import * as contract from '@sampan/contract/mou'
import { previewMou as previewContract } from '@sampan/contract/mou-preview'
import * as signing from '@sampan/contract/mou-signing'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { approveMous } from './approve-mous.ts'
import { getMou } from './get-mou.ts'
import { listMous } from './list-mous.ts'
import { openMou } from './open-mou.ts'
import { previewMou } from './preview/preview-mou.ts'
import { returnMous } from './return-mous.ts'
import { checkPaper } from './sign/check-paper.ts'
import { signMou } from './sign/sign-mou.ts'
import { sendSigningCode } from './sign/signing-code.ts'
import { submitMou } from './submit-mou.ts'

/** These open their transactions themselves: a code counts its tries beside them, and a paper is sealed between two. */
const ownTransaction = { transaction: 'own' } as const

export const mouRoutes: Binding<App>[] = [
  on(contract.openMou, openMou),
  on(contract.getMou, getMou, { isSnapshot: true }),
  on(contract.submitMou, submitMou),
  on(signing.sendSigningCode, sendSigningCode, ownTransaction),
  on(signing.signMou, signMou, ownTransaction),
  on(signing.checkPaper, checkPaper),
  on(contract.listMous, listMous, { mayBeOld: true }),
  on(contract.approveMous, approveMous),
  on(contract.returnMous, returnMous),
  on(previewContract, previewMou),
]
