/**
 * What the name of a variant adds to that of its product: nothing where the product's name ends with it.
 * @param product "Jasmine rice soap, 6 pieces"
 * @param variant "6 pieces", or "6 pieces · lemongrass"
 */
export const variantName = (product: string, variant: string): string =>
  product.toLowerCase().endsWith(variant.toLowerCase()) ? '' : variant
