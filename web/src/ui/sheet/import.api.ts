import { listCreatorGroups } from '@sampan/contract/group'
import { importTable } from '@sampan/contract/import'
import { listParticipations } from '@sampan/contract/participation'
import { listOwnProducts } from '@sampan/contract/product-edit'
import { listSamples } from '@sampan/contract/sample'
import { useWrite } from '#lib/query.ts'

export const useImportTable = () =>
  useWrite(importTable, { refresh: [listSamples, listParticipations, listOwnProducts, listCreatorGroups] })
