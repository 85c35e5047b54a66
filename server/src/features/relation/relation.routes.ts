import * as contract from '@sampan/contract/relation'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { labelCreators, listCreatorLabels, removeCreatorLabel, saveCreatorLabel } from './creator-labels.ts'
import {
  addRelationNote,
  changeRelationNote,
  listRelationNotes,
  removeRelationNote,
} from './relation-notes.ts'
import { getRelation, saveRelation } from './save-relation.ts'

export const relationRoutes: Binding<App>[] = [
  on(contract.getRelation, getRelation),
  on(contract.saveRelation, saveRelation),
  on(contract.addRelationNote, addRelationNote),
  on(contract.changeRelationNote, changeRelationNote),
  on(contract.removeRelationNote, removeRelationNote),
  on(contract.listRelationNotes, listRelationNotes),
  on(contract.listCreatorLabels, listCreatorLabels, { mayBeOld: true }),
  on(contract.saveCreatorLabel, saveCreatorLabel),
  on(contract.removeCreatorLabel, removeCreatorLabel),
  on(contract.labelCreators, labelCreators),
]
