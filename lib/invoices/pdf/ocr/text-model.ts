import { InferenceSession, Tensor } from "onnxruntime-node";

/** Numbers of a picture: which picture, channel (blue, green, red), row, column. */
export interface Values {
  data: Float32Array;
  dims: readonly number[];
}

export interface TextModel {
  run(input: Values): Promise<Values>;
  close(): Promise<void>;
}

const THREADS = 2;

export async function startModel(file: string): Promise<TextModel> {
  const session = await InferenceSession.create(file, {
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    // With an arena and patterns a page takes a quarter less time, and the process twice the memory.
    enableCpuMemArena: false,
    enableMemPattern: false,
    // On a machine with other work, threads that spin while they wait double the time of a page.
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  });
  const [input, output] = [session.inputNames[0] as string, session.outputNames[0] as string];
  return {
    async run({ data, dims }) {
      const { [output]: result } = await session.run({ [input]: new Tensor("float32", data, dims) });
      return { data: result?.data as Float32Array, dims: result?.dims as readonly number[] };
    },
    close: () => session.release(),
  };
}
