import * as contract from '@sampan/contract/file'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { finishUpload } from './finish-upload.ts'
import { getPreSignedUrl } from './get-pre-signed-url.ts'
import { longestFile, maySendFile, uploadFile } from './upload-file.ts'

export const fileRoutes: Binding<App>[] = [
  on(contract.uploadFile, uploadFile, { transaction: 'own', beforeFile: maySendFile, longestFile }),
  on(contract.finishUpload, finishUpload, { transaction: 'own' }),
  on(contract.getPreSignedUrl, getPreSignedUrl),
]
