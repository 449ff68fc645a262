// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/**
 * A wallet that is a contract, for the local test chain. Its owner is a key. A signature ends with the 65 bytes of the owner.
 * The bytes before them mean nothing, as passkey wallets have signatures of any length.
 */
contract LocalWallet is IERC1271 {
    uint256 private constant OWNER_BYTES = 65;

    address private immutable _owner;

    constructor(address owner) {
        _owner = owner;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length < OWNER_BYTES) return 0xffffffff;
        (address signer,,) = ECDSA.tryRecover(hash, signature[signature.length - OWNER_BYTES:]);
        return signer == _owner ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Deploys one wallet for each owner, at an address that is known before.
contract LocalWalletFactory {
    function deploy(address owner) external returns (address wallet) {
        wallet = findWallet(owner);
        if (wallet.code.length == 0) new LocalWallet{salt: 0}(owner);
    }

    function findWallet(address owner) public view returns (address) {
        bytes32 codeHash = keccak256(abi.encodePacked(type(LocalWallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), codeHash)))));
    }
}
