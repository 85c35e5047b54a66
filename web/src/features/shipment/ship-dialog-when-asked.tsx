import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'

/** The dialog that sends parcels, loaded when somebody ships. */
export const ShipDialog = dialogWhenAsked(['shipment'], () =>
  import('./ship-dialog.tsx').then((file) => file.ShipDialog),
)
