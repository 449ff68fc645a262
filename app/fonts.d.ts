/** The address of a font file. */
declare module "*.woff2?url" {
  const address: string;
  export default address;
}
