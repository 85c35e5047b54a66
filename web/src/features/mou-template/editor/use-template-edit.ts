import { getMouTemplate, type MouTemplate } from '@sampan/contract/mou-template'
import { mouTemplateForm } from '@sampan/contract/mou-template.schemas'
import { useSaveMouTemplate } from '#features/mou-template/mou-template.api.ts'
import { validateWith } from '#lib/forms.ts'
import { useEditor } from '#ui/editor/use-editor.ts'
import { type Values, valuesOf } from './template-values.ts'

/** The form of one template; `own` is undefined for a new one. It is in use from its first save on. */
export function useTemplateEdit(own: MouTemplate | undefined, initial: Values) {
  const saving = useSaveMouTemplate()
  return useEditor({
    name: 'mou-template-edit',
    own,
    initial,
    valuesOf,
    isReadOnly: own !== undefined && !own.actions.includes('edit'),
    check: validateWith(mouTemplateForm),
    missing: () => ({}),
    store: (values, base) => saving.mutateAsync({ ...values, ...base }),
    publish: async () => undefined,
    published: '',
    read: getMouTemplate,
  })
}
export type TemplateEdit = ReturnType<typeof useTemplateEdit>
