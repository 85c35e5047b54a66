import { reachOf } from '@sampan/contract/abilities'
import type { CountryCode } from '@sampan/contract/country'
import type { RequestOf } from '@sampan/contract/endpoint'
import { listMous } from '@sampan/contract/mou'
import { previewMou } from '@sampan/contract/mou-preview'
import type { MouKind } from '@sampan/contract/mou-status'
import * as contract from '@sampan/contract/mou-template'
import { listProductBrands } from '@sampan/contract/product-edit'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead, useWrite } from '#lib/query.ts'

export const useMouTemplates = (filter: RequestOf<typeof contract.listMouTemplates>) =>
  useRead(contract.listMouTemplates, filter, { needsLogIn: true, keepsOld: true })
export const useMouTemplate = (id: string | undefined, textVersion?: number) =>
  useRead(
    contract.getMouTemplate,
    { id: id ?? '', ...(textVersion && { textVersion }) },
    { needsLogIn: true, enabled: Boolean(id) },
  )

const touched = [contract.listMouTemplates, contract.getMouTemplate, contract.listMouTemplateChoices] as const
export const useSaveMouTemplate = () => useWrite(contract.saveMouTemplate, { refresh: touched })
export const useEndMouTemplates = () => useWrite(contract.endMouTemplates, { refresh: touched })
export const useSaveTemplateList = () => useWrite(contract.exportMouTemplates)

/** Prints texts as the agreement of a case. */
export const usePreviewMou = () => useWrite(previewMou)
/** Agreements by what is typed, the latest first: whose case a preview takes. */
export const usePreviewCases = (kind: MouKind, query: string) =>
  useRead(
    listMous,
    { view: 'all', kind, sort: 'submitted_desc', pageSize: 20, ...(query && { query }) },
    { needsLogIn: true, keepsOld: true },
  )

/** The templates that a product or a task of a brand may name. */
export const useTemplateChoices = (
  place: { kind: MouKind; countryCode: CountryCode; brandId: string | undefined },
  enabled: boolean,
) => {
  const { brandId, ...rest } = place
  return useRead(
    contract.listMouTemplateChoices,
    { ...rest, ...(brandId && { brandId }) },
    { needsLogIn: true, keepsOld: true, enabled },
  )
}

/** Who makes templates for others too chooses whose it is. */
export function useOwners() {
  const { data: me } = useMe()
  const isStaff = me !== undefined && reachOf(me.role, 'editMouTemplate') === 'all'
  const { data: brands } = useRead(listProductBrands, {}, { needsLogIn: true, enabled: isStaff })
  return { isStaff, brands: brands ?? [] }
}
