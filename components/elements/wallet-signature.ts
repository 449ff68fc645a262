import { type BrowserWallet, findBrowserWallets } from "./browser-wallets.ts";

/**
 * `<wallet-signature>`: shows a button for each wallet of this browser, made from the item inside it. A click asks the
 * server (`data-ask`) for a message, lets the wallet sign it, and sends the form with the signature. Without a wallet,
 * the text inside it stays.
 */
export class WalletSignatureElement extends HTMLElement {
  #isBusy = false;

  connectedCallback(): void {
    const list = this.querySelector<HTMLElement>("ul");
    const model = list?.firstElementChild;
    const missing = this.querySelector<HTMLElement>("[data-missing]");
    const form = this.querySelector("form");
    if (!list || !model || !missing || !form) return;
    findBrowserWallets((wallets) => {
      missing.hidden = true;
      list.hidden = false;
      form.hidden = false;
      list.replaceChildren(...wallets.map((wallet) => this.#createItem(wallet, model)));
    });
  }

  #createItem(wallet: BrowserWallet, model: Element): Element {
    const item = model.cloneNode(true) as Element;
    const button = item.querySelector("button") as HTMLButtonElement;
    button.append(` ${wallet.name}`);
    if (wallet.icon) {
      const picture = new Image();
      picture.alt = "";
      picture.src = wallet.icon;
      button.prepend(picture);
    }
    button.addEventListener("click", () => void this.#sign(wallet));
    return item;
  }

  async #sign(wallet: BrowserWallet): Promise<void> {
    if (this.#isBusy || this.querySelector("form")?.reportValidity() === false) return;
    this.#isBusy = true;
    this.#say("Waiting for the wallet. Confirm there.");
    try {
      const { address, sign } = await wallet.connect();
      const response = await fetch(this.dataset.ask ?? "", {
        method: "POST",
        body: JSON.stringify({ kind: wallet.kind, address }),
      });
      const { nonce, message, fault } = (await response.json()) as { nonce?: string; message?: string; fault?: string };
      if (!nonce || !message) return this.#say(fault ?? "The server did not answer. Try again.");
      this.#send({ nonce, signature: await sign(message) });
    } catch (error) {
      this.#say(describeWalletError(error));
    } finally {
      this.#isBusy = false;
    }
  }

  #send(fields: { nonce: string; signature: string }): void {
    const form = this.querySelector("form");
    for (const [name, value] of Object.entries(fields)) {
      const input = form?.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (input) input.value = value;
    }
    form?.submit();
  }

  #say(message: string): void {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = message;
  }
}

/** EIP-1193's code for "the person declined". */
const DECLINED = 4001;

function describeWalletError(error: unknown): string {
  const { code, message } = error as { code?: number; message?: string };
  if (code === DECLINED) return "You declined it in the wallet. Try again when you are ready.";
  return `The wallet reported an error: ${message ?? "no details"}`;
}
