/** Other words of three capitals in a heading, such as DRY, are not currencies. */
export const CURRENCIES: readonly string[] =
  "AED AUD BDT BHD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD IDR ILS INR JPY KES KRW KWD LKR MAD MXN MYR NGN NOK NZD OMR PEN PHP PKR PLN QAR SAR SEK SGD THB TND TRY TWD USD VND ZAR".split(
    " ",
  );
