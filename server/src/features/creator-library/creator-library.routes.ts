import { assignCreators as assignContract } from '@sampan/contract/care'
import * as contract from '@sampan/contract/creator-library'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { assignCreators } from './assign-creators.ts'
import { seeCreatorContact } from './creator-contact.ts'
import { getLibraryCreator, listCreatorCooperations } from './get-library-creator.ts'
import { importCreatorEntries } from './import-creator-entries.ts'
import { listLibraryCreators } from './list-library-creators.ts'
import { removeCreatorEntry } from './remove-creator-entry.ts'
import { getCreatorEntry, saveCreatorEntry } from './save-creator-entry.ts'

export const creatorLibraryRoutes: Binding<App>[] = [
  on(contract.listLibraryCreators, listLibraryCreators, { mayBeOld: true }),
  on(contract.getLibraryCreator, getLibraryCreator),
  on(contract.listCreatorCooperations, listCreatorCooperations, { mayBeOld: true }),
  on(contract.seeCreatorContact, seeCreatorContact),
  on(contract.getCreatorEntry, getCreatorEntry),
  on(contract.saveCreatorEntry, saveCreatorEntry),
  on(contract.removeCreatorEntry, removeCreatorEntry),
  on(assignContract, assignCreators),
  on(contract.importCreatorEntries, importCreatorEntries),
]
